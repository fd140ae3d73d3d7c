import type { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import type { WireLimits } from './time-limits.ts'

/**
 * Cuts the connection of whoever takes an answer slower than the least rate: each holds memory, a place among all
 * connections and what the answer is read from. Only the time counts in which something waits to be taken, so what the
 * server is slow to say is nobody's fault.
 */
export function endSlowReader(
  response: ServerResponse,
  socket: Socket,
  { slow_ms, least_bytes_a_second, check_ms }: WireLimits,
): void {
  const begun_bytes = socket.bytesWritten
  let waited_ms = 0
  const timer = setInterval(() => {
    if (socket.writableLength === 0) return
    waited_ms += check_ms
    const said_bytes = socket.bytesWritten - begun_bytes
    if (waited_ms > slow_ms + (said_bytes * 1_000) / least_bytes_a_second) socket.destroy()
  }, check_ms).unref()
  response.once('close', () => clearInterval(timer))
}
