import { expect, test } from 'vitest'
import { routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import { iconGlyphs } from '#ui/basics/icon-glyphs.generated.ts'

test('every icon of the catalogue is in the small font, so that no menu waits for the whole one', () => {
  const icons = routeRecordsOf().map(({ mat_icon }) => mat_icon)
  expect(icons.filter((icon) => !(icon in iconGlyphs))).toEqual([])
})
