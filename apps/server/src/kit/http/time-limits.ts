/** How long one act may hold the database. 0: as long as it takes. */
export interface TimeLimits {
  /** One statement. */
  readonly statement_ms: number
  /** Waiting for one lock of somebody else. */
  readonly lock_ms: number
  /** A transaction in which nothing is asked: its locks would be held for nobody. */
  readonly idle_ms: number
  /** The whole act, with everything it waits for. */
  readonly act_ms: number
}

const second_ms = 1_000
const minute_ms = 60_000

/** Every limit on the database's time, with its reason. What names no other is a request. */
export const timeLimits = {
  /** Somebody waits before a screen; after half a minute nobody does any more. */
  request: { statement_ms: 15 * second_ms, lock_ms: 5 * second_ms, idle_ms: 15 * second_ms, act_ms: 30 * second_ms },
  /** The file comes in while the act waits: two minutes for it, and half a minute for the rest. */
  upload: {
    statement_ms: 15 * second_ms,
    lock_ms: 5 * second_ms,
    idle_ms: 15 * second_ms,
    act_ms: 150 * second_ms,
  },
  /** A million rows, sorted and counted, and sent as fast as a slow line takes them. */
  export: { statement_ms: minute_ms, lock_ms: 5 * second_ms, idle_ms: minute_ms, act_ms: 15 * minute_ms },
  /**
   * Reads all events of a window, and is resumed rather than begun again: cutting it short would only cost more. But
   * while it waits to hold events back, everybody who writes one waits behind it.
   */
  closing: {
    statement_ms: 10 * minute_ms,
    lock_ms: 10 * second_ms,
    idle_ms: 5 * minute_ms,
    act_ms: 30 * minute_ms,
  },
  /** Reads the whole network once after a start; everybody who asks shares it. */
  network: { statement_ms: 5 * minute_ms, lock_ms: 5 * second_ms, idle_ms: 5 * minute_ms, act_ms: 0 },
  /** Nobody waits for the schedule; its proofs read every row. A job that was cut off comes again with the next turn. */
  schedule: { statement_ms: 30 * minute_ms, lock_ms: 10 * second_ms, idle_ms: 5 * minute_ms, act_ms: 0 },
  /** Rewrites tables, and waits while another server does. Only the operator ends it. */
  migration: { statement_ms: 0, lock_ms: 0, idle_ms: 0, act_ms: 0 },
  /** The operator sits before it and can press Ctrl-C. */
  console: { statement_ms: 0, lock_ms: minute_ms, idle_ms: 0, act_ms: 0 },
} as const satisfies Record<string, TimeLimits>

export type LimitsName = keyof typeof timeLimits
export type AllLimits = Readonly<Record<LimitsName, TimeLimits>>

/** How an answer has to be taken for which something is held that others wait for. */
export interface HeldLimits {
  /** So much is read ahead of whoever takes it; what has no more keeps nobody waiting. */
  readonly ahead_bytes: number
  /** Waiting for the reader to go on. */
  readonly still_ms: number
  /** Waiting for the reader in all, beyond what the least rate allows. */
  readonly grace_ms: number
  readonly least_bytes_a_second: number
}

/** How long a browser may take over what it sends, and over what it is sent. */
export interface WireLimits {
  /** From the first byte, or from connecting, to the end of the headers. */
  readonly headers_ms: number
  /** The whole of a request that carries no file: a form of a few kilobytes. */
  readonly body_ms: number
  /** The whole of a request with a file: 5 MB at 50 KB a second. */
  readonly upload_ms: number
  /** An open connection that asks nothing. Above the minute that proxies keep theirs, so that none is cut in their hands. */
  readonly quiet_ms: number
  /** An answer of which nothing more is taken. */
  readonly untaken_ms: number
  /** An answer that is taken slower than the least rate, once its reader was waited for so long. */
  readonly slow_ms: number
  readonly least_bytes_a_second: number
  /** What is stricter as long as a turn and a connection to the database wait for the reader. */
  readonly held: HeldLimits
  /** How often slow ones are looked for. */
  readonly check_ms: number
  /** An event stream on which nothing happens says so this often. Below the minute after which proxies cut what is quiet. */
  readonly beat_ms: number
}

export const wireLimits: WireLimits = {
  headers_ms: 15 * second_ms,
  body_ms: 20 * second_ms,
  upload_ms: 2 * minute_ms,
  quiet_ms: 72 * second_ms,
  untaken_ms: minute_ms,
  // 2 KB a second is slower than any line on which the portal can be used; a reader of single bytes is no reader.
  slow_ms: minute_ms,
  least_bytes_a_second: 2_000,
  held: {
    // 10,000 rows, all that a browser asks for at once, have 1 to 3 MB.
    ahead_bytes: 4 * 1_048_576,
    still_ms: 10 * second_ms,
    grace_ms: 20 * second_ms,
    // Twice what a file that comes in needs. Whoever has a slower line asks for the file to be written, as the browser does.
    least_bytes_a_second: 100_000,
  },
  check_ms: 2 * second_ms,
  beat_ms: 25 * second_ms,
}

/** How much of what keeps a connection or the processor busy goes on at once in one process, and how much more may wait. */
export const turnsOf = {
  /** A connection is busy to the end of a file: two leave room for everybody else. */
  exports: { at_once: 2, most_waiting: 10 },
  /** Setting a page keeps the processor busy; whoever comes with a hundred requests waits behind everybody else's pages. */
  receipts: { at_once: 2, most_waiting: 20 },
  /** Of wallets, of withdrawals, of tax, and the disclosure: each kind for itself. */
  statements: { at_once: 1, most_waiting: 20 },
  /** On one thread each: making images new never takes the machine from everybody else. */
  images: { at_once: 2, most_waiting: 20 },
  /** On one thread each: Excel files of banks, which only admins send. */
  workbooks: { at_once: 1, most_waiting: 5 },
  /** Of exports and of each kind of paper, for one person or for strangers at one address. */
  one_asker: { at_once: 1, most_waiting: 5 },
} as const

/** The part of all connections to the database that acts of one call may hold. A list takes two for each act. */
export const laneShare = 0.4

/** How many connections may be open, unless the settings say otherwise. */
export const mostConnections = {
  /** Each takes some 20 KB of memory and a file descriptor. */
  in_all: 5_000,
  /**
   * Mobile networks put thousands of people behind one address: beyond this its longest quiet connection makes room for
   * the next, and a browser opens another when it needs one.
   */
  per_address: 100,
} as const

/** How many event streams may be open, unless the settings say otherwise. */
export const mostStreams = {
  /** `bench/streams` says what each takes. */
  in_all: 5_000,
  /** The tabs of a browser share one: so many browsers of one person. */
  per_person: 5,
} as const
