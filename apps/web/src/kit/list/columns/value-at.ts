/** What `row['left']['open']` is for the name `left.open`. */
export const valueAt = (row: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], row)
