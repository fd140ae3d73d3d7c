import { expect, test } from 'vitest'
import { namesOf, pastIndex } from './past-index.ts'

const index = `export type { Pin } from './pin.ts'
export { PinField, type FieldProps } from './pin-field.tsx'
export { pinName } from './names/pin-name.ts'
`
const namesAt = (path: string) => namesOf(path === 'features/sales/pins/index.ts' ? index : '', 'features/sales/pins')
const past = (code: string) => pastIndex(code, namesAt)

test('each name comes from its own file, and types are left out', () => {
  expect(past("import { PinField, pinName, type Pin } from '#features/sales/pins/index.ts'\n")).toBe(
    "import { PinField } from '#features/sales/pins/pin-field.tsx';import { pinName } from '#features/sales/pins/names/pin-name.ts'\n",
  )
})

test('an import over several lines keeps their number', () => {
  const code = "import {\n  PinField,\n  pinName,\n} from '#features/sales/pins/index.ts'\nnext()\n"
  expect(past(code).split('\n').length).toBe(code.split('\n').length)
  expect(past(code).split('\n').at(-2)).toBe('next()')
})

test('other imports, and those of types alone, stay as they are', () => {
  const code = "import type { Pin } from '#features/sales/pins/index.ts'\nimport { text } from '#kit/text.ts'\n"
  expect(past(code)).toBe(code)
})

test('a name that the index does not have is an error', () => {
  expect(() => past("import { Other } from '#features/sales/pins/index.ts'\n")).toThrow('does not export Other')
})
