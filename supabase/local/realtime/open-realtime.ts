import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { isLocalHost } from '../http/local-host.ts';
import { connect, type Database } from '../postgres/connect.ts';
import type { Limits } from '../options.ts';
import { Connection } from './connection.ts';
import { deleteOldMessages, forwardBroadcasts } from './forward-broadcasts.ts';
import { Hub } from './hub.ts';

export interface Realtime {
  hub: Hub;
  close: () => Promise<void>;
}

const FRAME_OVERHEAD = 4096;

/** Private broadcasts over the Phoenix protocol, on the API's server. */
export async function openRealtime(
  server: Server,
  database: Database,
  limits: Limits,
): Promise<Realtime> {
  const sql = connect(database, 'supabase_realtime_admin', 4);
  const hub = new Hub(limits);
  await forwardBroadcasts(sql, hub);
  const stopDeleting = deleteOldMessages(sql);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.broadcastBytes + FRAME_OVERHEAD,
  });
  const { publishableKey, secretKey } = database.keys;
  server.on('upgrade', (request, stream: Duplex, head) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!isLocalHost(request.headers.host)) return refuse(stream, '421 Misdirected Request');
    const apikey = url.searchParams.get('apikey') ?? '';
    if (url.pathname !== '/realtime/v1/websocket') return refuse(stream, '404 Not Found');
    if (apikey !== publishableKey && apikey !== secretKey)
      return refuse(stream, '401 Unauthorized');
    if (url.searchParams.get('vsn') !== '2.0.0') return refuse(stream, '400 Bad Request');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      new Connection(socket, apikey, { hub, sql, keys: database.keys }).listen();
    });
  });
  return {
    hub,
    close: async () => {
      stopDeleting();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await sql.end({ timeout: 1 });
    },
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
}
