/** Keeps of what was typed only what makes an amount with at most `digits` decimals: `1,2a3.456` at 2 is `123.45`. */
export function keepAmount(typed: string, digits: number): string {
  const clean = typed.replace(/[^\d.]/g, '')
  const point = clean.indexOf('.')
  const whole = (point < 0 ? clean : clean.slice(0, point)).replace(/^0+(?=\d)/, '')
  if (point < 0 || digits === 0) return whole
  return `${whole === '' ? '0' : whole}.${clean
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, digits)}`
}
