export interface OutgoingRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** From the first question to the name service to the last byte of the answer; 15 seconds unless said otherwise. */
  timeoutMs?: number;
  /** What is longer is cut off, and the connection closed; 64 kB unless said otherwise. */
  maxAnswerBytes?: number;
  /** The address comes from the operator's configuration, never from a user: private targets are fine. */
  trusted?: true;
  signal?: AbortSignal;
}

export interface OutgoingAnswer {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string>;
  text: string;
  isCut: boolean;
  tookMs: number;
}

export type OutgoingErrorKind =
  /** Not an address, not http or https, or one with a password in it. */
  | 'address_invalid'
  /** An address of the server's own machine or network. */
  | 'target_refused'
  | 'name_unknown'
  | 'timeout'
  /** Nobody answered, or the connection broke. */
  | 'connection'
  /** Who answered could not prove to be the one that was called. */
  | 'certificate'
  | 'answer_too_large'
  | 'answer_invalid'
  | 'redirect_refused'
  | 'too_many_redirects'
  /** A method, a header or a body that cannot be sent. */
  | 'request_invalid'
  /** The caller changed its mind. */
  | 'cancelled';

/** No answer came. The message can be shown to whoever gave the address: it tells nothing of the server's own network. */
export class OutgoingError extends Error {
  readonly kind: OutgoingErrorKind;
  /** Until it failed; known once the call has ended. */
  tookMs = 0;

  constructor(kind: OutgoingErrorKind, message: string) {
    super(message);
    this.name = 'OutgoingError';
    this.kind = kind;
  }
}

/** A message for a broker; the address is `mqtt://` or `mqtts://`, the topic its path. */
export interface Publication {
  url: string;
  payload: string;
  /** Names the connection. */
  clientId: string;
  username?: string;
  password?: string;
  timeoutMs?: number;
}

/** The one way the server calls addresses that users gave. */
export interface Outgoing {
  /** Whether an address would be refused, as far as it can be told without asking for its name. */
  isRefusedAtSight(url: string): boolean;
  /** Resolves with any HTTP status; fails with an `OutgoingError` alone. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /** Resolves once the broker has confirmed the message; fails with an `OutgoingError` alone. */
  publish(publication: Publication): Promise<{ tookMs: number }>;
}
