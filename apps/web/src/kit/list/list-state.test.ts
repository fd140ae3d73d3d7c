import { expect, test } from 'vitest'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import { changedSearch, queryOf, readListState } from './list-state.ts'

const read = (search: string) => readListState(pinLists.user, new URLSearchParams(search))

test('an empty address is the first page of the newest', () => {
  expect(read('')).toEqual({
    page_index: 0,
    cursor: '',
    page_size: 25,
    sort: { by: 'generated_at', is_descending: true },
    filter: {},
  })
})

test('the address says filters, order and page', () => {
  expect(read('status=unused&sort=amount&page_index=2&page_size=100')).toEqual({
    page_index: 2,
    cursor: '',
    page_size: 100,
    sort: { by: 'amount', is_descending: false },
    filter: { status: 'unused' },
  })
})

test('what makes no sense is left out, and the rest still holds', () => {
  expect(read('status=eaten&sort=colour&page_index=-1&page_size=x&pin_no=AB12&tab=plan')).toEqual({
    page_index: 0,
    cursor: '',
    page_size: 25,
    sort: { by: 'generated_at', is_descending: true },
    filter: { pin_no: 'AB12' },
  })
})

test('what is asked of the server reads back as the same state', () => {
  const state = read('status=used&sort=-amount&page_index=3')
  expect(readListState(pinLists.user, queryOf(pinLists.user, state))).toEqual(state)
})

test('a filter of the page beats the address', () => {
  expect(queryOf(pinLists.user, read('status=used'), { status: 'unused' }).get('status')).toBe('unused')
})

test('changing the address leaves other words in it alone', () => {
  const changed = changedSearch(new URLSearchParams('tab=plan&status=used&page_index=4'), {
    status: '',
    page_index: undefined,
    sort: 'amount',
  })
  expect(changed.toString()).toBe('tab=plan&sort=amount')
})

test('a feed goes by its cursor and has no page number', () => {
  const state = readListState(listAudit, new URLSearchParams('page_index=4&cursor=a12'))
  expect(state).toMatchObject({ page_index: 0, cursor: 'a12' })
  expect(queryOf(listAudit, state).toString()).toBe('cursor=a12&page_size=25&sort=-at')
  expect(readListState(listAudit, new URLSearchParams('cursor=nonsense')).cursor).toBe('')
})
