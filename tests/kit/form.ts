import type { Locator, Page } from '@playwright/test'

/** A page or a part of one. */
export type Place = Page | Locator

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The field of a label, with or without the mark of a required one. */
export const fieldOf = (place: Place, label: string): Locator =>
  place.getByLabel(new RegExp(`^${escaped(label)}( \\*)?$`))

/** Types values into the fields of these labels, in this order. */
export const fillForm = async (place: Place, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await fieldOf(place, label).fill(value)
}

export const press = (place: Place, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click()
