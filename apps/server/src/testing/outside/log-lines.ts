import { pino } from 'pino'
import type { Log } from '#kit/log.ts'

interface Line {
  readonly level: number
  readonly msg: string
}

export interface LogLines {
  readonly log: Log
  /** What an operator reads at the usual level: warnings and errors. */
  readonly said: string[]
}

/** A log whose lines a test can read. */
export function logLines(): LogLines {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push((JSON.parse(line) as Line).msg) })
  return { log, said }
}
