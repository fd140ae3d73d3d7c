import { useEffect, useRef, useState } from 'react'
import { call } from '../api/api.ts'
import { refreshAll } from '../api/query-client.ts'
import { randomKey } from '../api/random-key.ts'
import type { CallAct } from '../acts/act.ts'
import type { BulkResult } from '../list/rows/bulk-outcome.ts'
import { idOf } from '../list/rows/queue.ts'
import { text } from '../text.ts'
import { callEach } from './call-each.ts'

/**
 * Does an act with rows one after the other, by the call that one row has, each under a key of its own. It stops when
 * whoever began it leaves the page.
 */
export function useBulkAct<R extends object>(nameOf: (row: R) => string) {
  const [done, setDone] = useState<number>()
  const keys = useRef(new Map<string, string>())
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** The same for every try of one act on one row, so that a lost answer repeats nothing. */
  const keyOf = (of: string): string => {
    const key = keys.current.get(of) ?? randomKey()
    keys.current.set(of, key)
    return key
  }
  const run = async (
    { to, sends }: CallAct<R>,
    rows: readonly R[],
    body: object | undefined,
  ): Promise<BulkResult[]> => {
    const stop = new AbortController()
    running.current = stop
    const callOne = async (row: R) => {
      const sent = sends === undefined ? body : { ...sends(row), ...body }
      const input = { params: { id: idOf(row) }, ...(sent !== undefined && { body: sent }) }
      const of = `${to.path} ${JSON.stringify(input)}`
      const idempotencyKey = to.isOnce ? keyOf(of) : undefined
      await call(to, input as Parameters<typeof call<typeof to>>[1], { idempotencyKey, isSilent: true, isQuiet: true })
      keys.current.delete(of)
    }
    const told = { no_answer: text('bulk.no_answer'), not_tried: text('bulk.not_tried') }
    try {
      return await callEach(rows, { call: callOne, nameOf, told, onStep: setDone, signal: stop.signal })
    } finally {
      running.current = null
      setDone(undefined)
      void refreshAll()
    }
  }
  return { run, done, stop: () => running.current?.abort() }
}
