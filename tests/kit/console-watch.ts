import type { BrowserContext } from '@playwright/test'

export interface ConsoleWatch {
  /** Says before it happens that the console will hold such errors; each pattern may match as often as it likes. */
  announce(...patterns: readonly RegExp[]): void
  /** The errors that nobody announced. */
  unannounced(): string[]
  /** From here on nothing is announced any more; what was not announced stays. */
  startOver(): void
}

/** What the browser itself notes for a call that was refused, whatever the page makes of it. */
const refusal = (status: number) => new RegExp(`the server responded with a status of ${status}`)

/** The two lines a handled error leaves: the browser's and that of the portal's own logger. */
export const refusals = (status: number): readonly RegExp[] => [
  refusal(status),
  new RegExp(`ApiError.*\\b${status}\\b|\\[(GET|POST) `),
]

/** Listens to the console of every page of a context, and to what its scripts throw. */
export const watchConsole = (context: BrowserContext): ConsoleWatch => {
  let said: string[] = []
  let announced: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (thrown) => said.push(thrown.error().stack ?? String(thrown.error())))
  const unannounced = () => said.filter((text) => !announced.some((pattern) => pattern.test(text)))
  return {
    announce: (...patterns) => void announced.push(...patterns),
    unannounced,
    startOver: () => {
      said = unannounced()
      announced = []
    },
  }
}
