import { expect, test } from 'vitest'
import { alert, confirm, dialogStore } from './dialogs.ts'
import type { Answer } from './dialogs.ts'

function answerFirst(answer: Answer) {
  const open = dialogStore.snapshot()
  if (open?.kind !== 'question') throw new Error('no question is open')
  open.answer(answer)
}

test.each([
  ['confirmed', 'isConfirmed'],
  ['denied', 'isDenied'],
  ['cancelled', 'isCancelled'],
  ['dismissed', 'isDismissed'],
] as const)('a question that is %s reports %s and nothing else', async (answer, reported) => {
  const asked = confirm({ title: 'Approve?' })
  answerFirst(answer)
  const outcome = await asked
  expect(Object.entries(outcome).filter(([, holds]) => holds)).toEqual([[reported, true]])
})

test('questions and alerts wait for each other in the order they came', async () => {
  const first = confirm({ title: 'first' })
  const told = alert({ title: 'second' })
  expect(dialogStore.snapshot()).toMatchObject({ kind: 'question', question: { title: 'first' } })
  answerFirst('cancelled')
  await first
  const open = dialogStore.snapshot()
  expect(open).toMatchObject({ kind: 'alert', alert: { title: 'second' } })
  if (open?.kind === 'alert') open.answer()
  await told
  expect(dialogStore.snapshot()).toBeUndefined()
})
