import { expect, test } from 'vitest'
import { page, pages } from './catalogue.ts'
import { listsOf } from './listed-in.ts'

const unlisted = pages.filter(({ is_nav_menu_item }) => !is_nav_menu_item)

test('every page of an area that no menu shows says in which list of the menu it is found', () => {
  const own = unlisted.filter(({ user_type }) => user_type !== 'Any')
  expect(own.filter(({ path }) => listsOf(path).length === 0).map(({ key }) => key)).toEqual([])
})

test('what they are found in is in the menu, and what is in the menu is found in nothing else', () => {
  const lists = unlisted.flatMap(({ path }) => listsOf(path))
  expect(lists.filter((key) => !page(key).is_nav_menu_item)).toEqual([])
  expect(pages.filter((it) => it.is_nav_menu_item && listsOf(it.path).length > 0)).toEqual([])
})

test('an address is read as the browser has it', () => {
  expect(listsOf('/Admin/support/view-message/?id=7')).toEqual(['admin/support/inbox', 'admin/grievances'])
  expect(listsOf('/nowhere')).toEqual([])
})
