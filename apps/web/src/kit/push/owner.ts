const key = 'push'
const turned_on = 'turned-on'
const turns = new EventTarget()

/** Whose notices this browser shows: the user id of whoever turned them on. Every page looks, so it is all that it loads. */
export const pushOwner = {
  get: (): string | null => localStorage.getItem(key),
  set: (user_id: string): void => {
    localStorage.setItem(key, user_id)
    turns.dispatchEvent(new Event(turned_on))
  },
  forget: (): void => localStorage.removeItem(key),
  /** Hears when somebody turns them on, in this tab or in another one. */
  onSet: (hear: () => void, signal: AbortSignal): void => {
    turns.addEventListener(turned_on, hear, { signal })
    window.addEventListener(
      'storage',
      (event) => {
        if (event.key === key && event.newValue !== null) hear()
      },
      { signal },
    )
  },
}
