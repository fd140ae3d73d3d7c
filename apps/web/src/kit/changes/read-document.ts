import { type Reading, valueInWords } from './changes.ts'
import { fieldOf, type ReadDocument } from './document.ts'
import { fieldWords } from './field-words.ts'

export interface ReadFact {
  readonly field: string
  readonly label: string
  readonly value: string
}

/** What a field is called, with its part where another has the same name. */
function wordIn(document: ReadDocument, name: string): string {
  const part = document.find(({ fields }) => fields[name] !== undefined)
  const label = part?.fields[name]?.label ?? ''
  if (part === undefined || label === '') return fieldWords(name)
  const isOne = document.flatMap(({ fields }) => Object.values(fields)).filter((one) => one.label === label).length < 2
  return isOne || part.title === undefined ? label : `${part.title}: ${label}`
}

/** Reads a kept document: its facts in parts, and what its fields are called. */
export function readerOf(document: ReadDocument, values: Readonly<Record<string, unknown>>, reading: Reading) {
  const factOf = (field: string, label: string): ReadFact => ({
    field,
    label: label === '' ? fieldWords(field) : label,
    value: valueInWords(field, values[field], reading, fieldOf(document, field)?.reads),
  })
  const known = new Set(document.flatMap(({ fields }) => Object.keys(fields)))
  const parts = document.map(({ title, fields }) => ({
    title,
    facts: Object.entries(fields)
      .filter(([name, { isAsked }]) => name in values && (isAsked?.(values) ?? true))
      .map(([name, { label }]) => factOf(name, label)),
  }))
  const others = Object.keys(values).filter((name) => !known.has(name))
  const more = { title: undefined, facts: others.map((name) => factOf(name, '')) }
  return {
    parts: [...parts, more].filter(({ facts }) => facts.length > 0),
    word: (name: string) => wordIn(document, name),
  }
}
