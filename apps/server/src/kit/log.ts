import { destination, pino, type Logger } from 'pino'

export type Log = Logger

/** Structured logs on standard error: standard output belongs to the person at the console. */
export const createLog = (level: string): Log =>
  pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination({ fd: 2, sync: true }),
  )
