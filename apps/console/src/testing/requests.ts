type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** XMLHttpRequest over what answers `fetch`: uploads use it, since only it says how far a body has been sent. */
export const requestsThrough = (send: Send) =>
  class {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private asked = { url: '', method: 'GET', headers: {} as Record<string, string> };

    open(method: string, url: URL | string) {
      this.asked = { url: String(url), method, headers: {} };
    }

    setRequestHeader(name: string, value: string) {
      this.asked.headers[name] = value;
    }

    send(body: File) {
      const { url, ...init } = this.asked;
      send(url, { ...init, body }).then(
        async (answer) => {
          this.status = answer.status;
          this.responseText = await answer.text();
          this.upload.onprogress?.({ loaded: body.size, total: body.size });
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }

    abort() {
      this.onabort?.();
    }
  };
