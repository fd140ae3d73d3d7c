import { useTypedInSheet } from './leave-guard.ts'

/** Beside fields that a dialog draws without a form of the kit: closing it asks about what is typed in them. */
export function TypedHere({ isChanged }: { isChanged: () => boolean }): null {
  useTypedInSheet(isChanged)
  return null
}
