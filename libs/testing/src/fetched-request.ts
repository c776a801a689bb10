/**
 * An XMLHttpRequest that sends by `fetch`, which the fake network can answer. It reports the progress of its
 * upload twice: at half, and at the end.
 */
class FetchedRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #aborting = new AbortController();
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  status = 0;
  responseText = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#aborting.abort();
  }

  send(body: Blob): void {
    void this.#finish(body);
  }

  async #finish(body: Blob): Promise<void> {
    this.dispatchEvent(new Event(await this.#send(body)));
    this.dispatchEvent(new Event('loadend'));
  }

  async #send(body: Blob): Promise<'load' | 'error' | 'abort'> {
    try {
      const bytes = await body.arrayBuffer();
      this.#progress(body.size / 2, body.size);
      const response = await fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        body: bytes,
        signal: this.#aborting.signal,
      });
      this.#progress(body.size, body.size);
      this.status = response.status;
      this.responseText = await response.text();
      return 'load';
    } catch {
      return this.#aborting.signal.aborted ? 'abort' : 'error';
    }
  }

  #progress(loaded: number, total: number): void {
    const event = new ProgressEvent('progress', { lengthComputable: true, loaded, total });
    this.upload.dispatchEvent(event);
  }
}

/** Sends the uploads of view tests through the fake network. */
export function installFetchedRequest(): void {
  Object.assign(globalThis, { XMLHttpRequest: FetchedRequest });
}
