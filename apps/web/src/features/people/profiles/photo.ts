import { session } from '#kit/session/session.ts'

/** Shows a new photo, or none, wherever the person is drawn: the session carries its address. */
export function showPhoto(profile_image_url: string): void {
  const user = session.store.get()?.user
  if (user !== undefined) session.refreshUser({ ...user, profile_image_url })
}
