import { flushSync } from 'react-dom'
import { toast } from '#ui/floats/toast.ts'
import { text } from '../text.ts'
import type { AnyFields } from './field.ts'
import { fieldOf, type FieldState } from './use-fields.ts'
import { type Errors, onlyUnseen } from './values.ts'

/** What a field is called, by the name or the path that a fault is said of; undefined for what the form does not know. */
export const labelsOf =
  (fields: AnyFields) =>
  (path: string): string | undefined =>
    (fields[path] ?? fields[fieldOf(path)])?.label

const elementOf = (state: FieldState, path: string): HTMLElement | null =>
  document.getElementById(state.idOf(path)) ?? document.getElementById(state.idOf(fieldOf(path)))

const controls = 'input, select, textarea, button, [tabindex]'

/** Leads to the first field on the page that is wrong. */
export function focusFirst(state: FieldState, faults: Errors): void {
  const [first] = Object.keys(faults)
    .flatMap((path) => elementOf(state, path) ?? [])
    .flatMap((element) => (element.matches(controls) ? element : (element.querySelector<HTMLElement>(controls) ?? [])))
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  first?.focus()
}

/**
 * A refusal on this side: each field says what is wrong with it, one notice says that something is, and the focus goes
 * to the first of them. What is wrong with no field on the page is said in the notice, once the page has no fault.
 */
export function refuseHere(state: FieldState, fields: AnyFields, faults: Errors, asked?: readonly string[]): void {
  flushSync(() => state.refuse(faults, asked))
  const labelOf = labelsOf(fields)
  const unseen = onlyUnseen(faults, (path) => elementOf(state, path) !== null)
  const detail = unseen.map(([path, message]) => [labelOf(path), message].filter(Boolean).join(': ')).join(' ')
  toast.show({
    severity: 'error',
    summary: text('errors.invalid_form'),
    key: 'invalid-form',
    ...(detail !== '' && { detail }),
  })
  focusFirst(state, faults)
}
