import type { ReactNode } from 'react'
import type { Severity } from './toast.ts'

/** How a question ended. Exactly one is true; dismissed means neither answered nor cancelled: Escape, or a press outside. */
export type Outcome = { isConfirmed: boolean; isDenied: boolean; isCancelled: boolean; isDismissed: boolean }

export type Answer = 'confirmed' | 'denied' | 'cancelled' | 'dismissed'

export type Question = {
  title: string
  text?: ReactNode
  /** What will happen, usually a summary. */
  content?: ReactNode
  /** The verb on each button; a question without `deny` cannot be denied. */
  confirm?: string
  deny?: string
  cancel?: string
  /** Confirming takes something away. */
  isDanger?: boolean
  /** Something speaks against it: the way out has the focus. */
  isCautious?: boolean
}

export type Alert = {
  title: string
  text?: ReactNode
  /** Numbered, one a line. */
  list?: readonly string[]
  severity?: Severity
}

export type OpenDialog =
  | { kind: 'question'; id: number; question: Question; answer: (answer: Answer) => void }
  | { kind: 'alert'; id: number; alert: Alert; answer: () => void }

let queue: readonly OpenDialog[] = []
let last_id = 0
const listeners = new Set<() => void>()

function change(next: readonly OpenDialog[]) {
  queue = next
  for (const tell of listeners) tell()
}

function nextId() {
  last_id += 1
  return last_id
}

const leave = (id: number) => change(queue.filter((dialog) => dialog.id !== id))

export const outcomeOf = (answer: Answer): Outcome => ({
  isConfirmed: answer === 'confirmed',
  isDenied: answer === 'denied',
  isCancelled: answer === 'cancelled',
  isDismissed: answer === 'dismissed',
})

/** Asks before something is done. Questions come one after another, never over each other. */
export function confirm(question: Question): Promise<Outcome> {
  return new Promise((resolve) => {
    const id = nextId()
    const answer = (given: Answer) => {
      leave(id)
      resolve(outcomeOf(given))
    }
    change([...queue, { kind: 'question', id, question, answer }])
  })
}

/** Tells something that must be read; resolved when it is closed. */
export function alert(told: Alert): Promise<void> {
  return new Promise((resolve) => {
    const id = nextId()
    const answer = () => {
      leave(id)
      resolve()
    }
    change([...queue, { kind: 'alert', id, alert: told, answer }])
  })
}

/** What the dialog host draws: the first in the queue. */
export const dialogStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: () => queue[0],
}
