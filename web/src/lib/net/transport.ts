// How the messages of a table travel: over the server's socket, or to a worker in this browser.
import type { ClientMessage, Positions, ServerMessage } from './wire';

export type Command = Extract<ClientMessage, { id: string }>;
type Unnumbered<Message> = Message extends Command ? Omit<Message, 'id' | 'table'> : never;
export type CommandBody = Unnumbered<Command>;

/** Receives a table's messages. */
export interface Follower {
  /** The last log number received; null if there is none yet. */
  readonly after: number | null;
  receive: (message: ServerMessage) => void;
}

export interface Transport {
  readonly status: 'idle' | 'connecting' | 'open' | 'lost';
  /** The table's clock minus ours, in milliseconds. */
  readonly clockSkew: number;
  /** Sends the table's messages to the follower, until the function it returns is called. */
  follow(table: string, follower: Follower): () => void;
  /** Resolves with the log entry's number once the command is done and stored; rejects with a `Refusal`. */
  send(table: string, body: CommandBody): Promise<number>;
  /** Fetches views of the positions of a running game, from number `first` on. */
  pastViews(table: string, first: number): Promise<Positions>;
}
