export interface Position {
  /** degrees, rounded to about 100 m */
  latitude: number;
  longitude: number;
}

export type PositionFailure = 'denied' | 'unknown';

export class PositionError extends Error {
  override readonly name = 'PositionError';
  readonly kind: PositionFailure;

  constructor(kind: PositionFailure) {
    super(kind);
    this.kind = kind;
  }
}

const TIMEOUT_MS = 15_000;
/** An earlier position is used again for this time. */
const MAX_AGE_MS = 5 * 60_000;

/**
 * Asks the device where it is. The browser asks the member first.
 * @throws PositionError
 */
export async function readPosition(): Promise<Position> {
  if (!navigator.geolocation) throw new PositionError('unknown');
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) =>
        reject(new PositionError(code === PERMISSION_DENIED ? 'denied' : 'unknown')),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
  return { latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) };
}

/** Rounds to 0.001°, which finds a venue but not a flat. */
function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(3));
}
