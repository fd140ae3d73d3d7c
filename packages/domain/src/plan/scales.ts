/** Decimal places: of money (`round_off_digits`) and of what events carry (volumes, amounts, packages). */
export interface Scales {
  readonly money_digits: number
  readonly event_digits: number
}
