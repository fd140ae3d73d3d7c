import { followChanges, liveEvent, type LiveEvent } from '@banyan/contract/live/live.ts'
import { streamOf } from '../api/request.ts'

/** The server says every 25 seconds that it is still there. */
const silent_ms = 60_000

const data = 'data: '

/** What a line says; undefined: a beat, or what this release does not know. */
function eventIn(line: string): LiveEvent | undefined {
  if (!line.startsWith(data)) return undefined
  try {
    return liveEvent.safeParse(JSON.parse(line.slice(data.length))).data
  } catch {
    return undefined
  }
}

/** How a stream ended. `full`: there is no room. `out`: whoever is signed in here is not let in, so trying again is of no use. */
export type Ending = 'full' | 'lost' | 'out'

interface Reader {
  readonly signal: AbortSignal
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent) => void
}

/** Holds the stream open until it ends, and says what it says. */
export async function readEvents({ signal, onOpen, onEvent }: Reader): Promise<Ending> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silent_ms)
  try {
    const response = await streamOf(followChanges.path, AbortSignal.any([signal, silence.signal]))
    if (response.status === 429 || response.status === 503) return 'full'
    if (!response.ok || response.body === null) return response.status < 500 ? 'out' : 'lost'
    onOpen()
    let isOut = false
    let rest = ''
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silent_ms)
      const lines = `${rest}${part.value}`.split('\n')
      rest = lines.pop() ?? ''
      for (const event of lines.flatMap((line) => eventIn(line) ?? [])) {
        isOut ||= 'ended' in event
        onEvent(event)
      }
    }
    return isOut ? 'out' : 'lost'
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}
