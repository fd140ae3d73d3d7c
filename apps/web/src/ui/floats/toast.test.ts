import { beforeEach, expect, test } from 'vitest'
import { toast, toastStore } from './toast.ts'

beforeEach(() => toast.clear())

const summaries = () => toastStore.snapshot().map(({ summary }) => summary)

test('a toast stays 3000 ms and can be closed, unless another time is given', () => {
  toast.show({ summary: 'Saved' })
  toast.show({ summary: 'Stay', sticky: true, closable: false, life: 9000, severity: 'warn' })
  expect(toastStore.snapshot()).toMatchObject([
    { severity: 'info', life: 3000, sticky: false, closable: true },
    { severity: 'warn', life: 9000, sticky: true, closable: false },
  ])
})

test('toasts pile up in the order they came, and close one by one', () => {
  const first = toast.show({ summary: 'one' })
  toast.show({ summary: 'two' })
  toast.close(first)
  expect(summaries()).toEqual(['two'])
})

test('a key lets a later toast take the place of an earlier one', () => {
  toast.show({ summary: 'one', key: 'copied' })
  toast.show({ summary: 'other' })
  toast.show({ summary: 'two', key: 'copied' })
  expect(summaries()).toEqual(['other', 'two'])
})

test('who listens is told, and no longer after leaving', () => {
  let told = 0
  const leave = toastStore.subscribe(() => (told += 1))
  toast.show({ summary: 'one' })
  leave()
  toast.show({ summary: 'two' })
  expect(told).toBe(1)
})
