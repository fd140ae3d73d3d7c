import { expect, test } from 'vitest'
import { withColumnWords } from './column-words.ts'

const schema = `export interface PinOrder {
  id: Generated<bigint>;
  note: string;
  status: Generated<string>;
  mode: string | null;
}

export interface Pin {
  status: string;
}
`

test('a column has the words of its check in place of any text, and stays generated or empty as it was', () => {
  const words = new Map([
    ['pin_order.status', ['open', 'paid']],
    ['pin_order.mode', ['', 'UPI']],
  ])
  expect(withColumnWords(schema, words)).toBe(`export interface PinOrder {
  id: Generated<bigint>;
  note: string;
  status: Generated<"open" | "paid">;
  mode: "" | "UPI" | null;
}

export interface Pin {
  status: string;
}
`)
})

test('a column that is not there, or holds no text, stops the run', () => {
  expect(() => withColumnWords(schema, new Map([['pin_order.state', ['open']]]))).toThrow('pin_order.state')
  expect(() => withColumnWords(schema, new Map([['pin_order.id', ['open']]]))).toThrow('pin_order.id')
})
