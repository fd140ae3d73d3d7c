const key = 'push'

/** Whose notices this browser shows: the user id of whoever turned them on. Every page looks, so it is all that it loads. */
export const pushOwner = {
  get: (): string | null => localStorage.getItem(key),
  set: (user_id: string): void => localStorage.setItem(key, user_id),
  forget: (): void => localStorage.removeItem(key),
}
