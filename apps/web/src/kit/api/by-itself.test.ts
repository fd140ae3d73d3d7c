import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { byItself, isByItself } from './by-itself.ts'
import { queryClient } from './query-client.ts'

test('what is on screen and asks again is asked by the page itself, and nothing after it', async () => {
  const asked: boolean[] = []
  const queryFn = () => {
    asked.push(isByItself())
    return Promise.resolve(asked.length)
  }
  const stop = new QueryObserver(queryClient, { queryKey: ['menu', 'test'], queryFn }).subscribe(() => {})
  await queryClient.invalidateQueries({ queryKey: ['menu'] })
  await byItself(() => queryClient.invalidateQueries({ queryKey: ['menu'] }))
  await queryClient.invalidateQueries({ queryKey: ['menu'] })
  stop()
  expect(asked.slice(-2)).toEqual([true, false])
  expect(isByItself()).toBe(false)
})
