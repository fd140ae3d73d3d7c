/**
 * Looks at the database one after the other, so that what a process keeps of it is never brought up to date twice at once.
 * Whoever asks while a look has not begun shares it: what was committed before they asked is in it.
 */
export class NextLook<T> {
  readonly #look: () => Promise<T>
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<T> | undefined

  constructor(look: () => Promise<T>) {
    this.#look = look
  }

  /** What is known after a look that begins from now on. */
  current(): Promise<T> {
    this.#next ??= this.inTurn(() => {
      this.#next = undefined
      return this.#look()
    })
    return this.#next
  }

  /** Does something else in the same line. */
  inTurn<R>(act: () => Promise<R>): Promise<R> {
    const turn = this.#running.catch(() => undefined).then(act)
    this.#running = turn
    return turn
  }
}
