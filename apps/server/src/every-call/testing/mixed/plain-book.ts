import { half_up, PlainTax, type PlainRule, type TaxedItem } from './plain-tax.ts'

/** A wallet of a member, or what is held for or owed by them, by the words of the chart of accounts. */
export type Purse = 'INCOME' | 'FUND' | 'GIVEN' | 'REFUND' | 'HELD' | 'clawback_receivable'
export type PayingPurse = 'INCOME' | 'FUND' | 'REFUND'

export interface PlainMember {
  readonly person: bigint
  readonly sponsor: PlainMember | undefined
}

export interface PlainPin {
  readonly bought_by: bigint
  /** The wallet that paid; of money from outside none. */
  readonly from: PayingPurse | undefined
  readonly is_confirmed: boolean
  holder: bigint
  was_handed_on: boolean
}

interface Income extends TaxedItem {
  readonly ripens: number
  readonly kind: string
  is_free: boolean
}

/** A row of the register of incomes. */
export interface PaidRow {
  readonly person: bigint
  readonly kind: string
  readonly paid: bigint
  readonly tds: bigint
}

interface Part {
  readonly amount: bigint
  readonly to: Purse
}

export interface PlainSale {
  readonly member: PlainMember
  readonly at: number
  readonly price: bigint
  parts: Part[]
  incomes: Income[]
  ends: number
  is_cancelled: boolean
}

export interface PlainWithdrawal {
  readonly member: PlainMember
  readonly wallet: 'INCOME' | 'REFUND'
  readonly gross: bigint
  readonly charge: bigint
  readonly gst: bigint
  readonly fee: bigint
  state: 'requested' | 'processing' | 'paid' | 'back'
  paid_at: number
  incomes: Income[]
}

export const day = 86_400_000
export const cooling_off = 4 * day
const return_days = 30 * day
export const bank_fee = 5_00n
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * The money of a company by the rules as they are written for people, in the plainest
 * way: every act moves amounts between named purses at once. It shares nothing with the product; what differs is a fault
 * of one of the two.
 */
export class PlainBook {
  readonly accounts = new Map<string, bigint>()
  readonly incomes: Income[] = []
  /** Each income as it was paid, and once more below nothing where it was undone. */
  readonly paid_rows: PaidRow[] = []
  readonly sales: PlainSale[] = []
  readonly tax: PlainTax
  constructor(rules: readonly PlainRule[]) {
    this.tax = new PlainTax(rules)
  }

  of(account: string): bigint {
    return this.accounts.get(account) ?? 0n
  }
  private move(from: string, to: string, amount: bigint): void {
    this.accounts.set(from, this.of(from) - amount)
    this.accounts.set(to, this.of(to) + amount)
  }

  /** Debts come first: what somebody owes is taken from what enters a wallet that can be withdrawn. */
  recover(person: bigint, wallet: Purse): void {
    if (wallet !== 'INCOME' && wallet !== 'REFUND') return
    const owed = -this.of(`clawback_receivable:${person}`)
    const taken = least(owed, this.of(`${wallet}:${person}`))
    if (taken > 0n) this.move(`${wallet}:${person}`, `clawback_receivable:${person}`, taken)
  }

  credit(person: bigint, wallet: Purse, amount: bigint, from: string): void {
    this.move(from, `${wallet}:${person}`, amount)
    this.recover(person, wallet)
  }

  /** Takes from one purse for another account; false where it holds too little. */
  take(person: bigint, wallet: Purse, amount: bigint, to: string): boolean {
    if (this.of(`${wallet}:${person}`) < amount) return false
    this.move(`${wallet}:${person}`, to, amount)
    return true
  }

  private isActive(member: PlainMember): boolean {
    return this.sales.some((sale) => sale.member === member && !sale.is_cancelled)
  }

  /** Nobody takes a smaller package than the one they have. */
  mayTake(member: PlainMember, price: bigint): boolean {
    return !this.sales.some((sale) => sale.member === member && !sale.is_cancelled && sale.price > price)
  }

  private pay(kind: string, to: PlainMember, amount: bigint, at: number, ripens: number): Income {
    const item = this.tax.credit(to.person, amount, new Date(at))
    const income = Object.assign(item, { kind, ripens, is_free: false })
    this.incomes.push(income)
    this.paid_rows.push({ person: to.person, kind, paid: amount, tds: item.tds })
    this.move(`income_expense:${kind}`, `HELD:${to.person}`, amount - income.tds)
    this.move(`income_expense:${kind}`, 'tds_payable', income.tds)
    return income
  }

  private undo(incomes: Income[]): void {
    const owing = new Set<bigint>()
    for (const income of incomes) {
      const { person, kind, amount, tds } = income
      income.is_undone = true
      this.paid_rows.push({ person, kind, paid: -amount, tds: -tds })
      this.move('tds_payable', `income_expense:${kind}`, tds)
      this.move(`${income.is_free ? 'INCOME' : 'HELD'}:${person}`, `income_expense:${kind}`, amount - tds)
      owing.add(person)
    }
    for (const person of owing) {
      const lacks = -this.of(`INCOME:${person}`)
      if (lacks > 0n) this.move(`clawback_receivable:${person}`, `INCOME:${person}`, lacks)
    }
  }

  /** A package: what was paid is in `till` already. Volume is that of the part that was really paid. */
  sell(member: PlainMember, price: bigint, volume: bigint, parts: Part[], at: number, till: string): PlainSale {
    const half = half_up(price * 18n, 2n * 118n)
    this.move(till, 'gst_payable', 2n * half)
    this.move(till, 'sales', price - 2n * half)
    let given = 0n
    for (const { to, amount } of parts) if (to === 'GIVEN') given += amount
    const ends = at + cooling_off
    const sale: PlainSale = { member, at, price, parts, ends, incomes: [], is_cancelled: false }
    this.sales.push(sale)
    const bv = (volume * (price - given)) / price
    const [first, second] = [member.sponsor, member.sponsor?.sponsor]
    const rates = [
      ['referral', first, 9_873n],
      ['level', first, 4_911n],
      ['level', second, 3_177n],
    ] as const
    for (const [kind, to, percent] of rates) {
      const amount = half_up(bv * percent, 100_000n)
      if (to !== undefined && this.isActive(to) && amount > 0n) sale.incomes.push(this.pay(kind, to, amount, at, ends))
    }
    return sale
  }

  cancel(sale: PlainSale): void {
    sale.is_cancelled = true
    const half = half_up(sale.price * 18n, 2n * 118n)
    this.move('gst_payable', 'till', 2n * half)
    this.move('sales', 'till', sale.price - 2n * half)
    for (const { to, amount } of sale.parts) this.move('till', `${to}:${sale.member.person}`, amount)
    for (const { to } of sale.parts) this.recover(sale.member.person, to)
    this.undo(sale.incomes)
  }

  request(member: PlainMember, wallet: 'INCOME' | 'REFUND', gross: bigint): PlainWithdrawal | undefined {
    const { person } = member
    const isWhole = wallet === 'REFUND'
    const charge = isWhole ? 0n : half_up(gross * 5n, 100n)
    const gst = 2n * half_up(charge * 18n, 200n)
    const fee = isWhole ? 0n : bank_fee
    const owed = -this.of(`clawback_receivable:${person}`)
    if (this.of(`${wallet}:${person}`) - owed < gross || gross <= 0n || gross - charge - gst - fee <= 0n)
      return undefined
    this.recover(person, wallet)
    this.take(person, wallet, gross, 'withdrawals_in_process')
    return { member, wallet, gross, charge, gst, fee, state: 'requested', paid_at: 0, incomes: [] }
  }

  fail(of: PlainWithdrawal): void {
    of.state = 'back'
    this.credit(of.member.person, of.wallet, of.gross, 'withdrawals_in_process')
  }

  paid(of: PlainWithdrawal, at: number): void {
    of.state = 'paid'
    of.paid_at = at
    this.move('withdrawals_in_process', 'cash', of.gross - of.charge - of.gst - of.fee)
    this.move('withdrawals_in_process', 'charges_income', of.charge + of.fee)
    this.move('withdrawals_in_process', 'gst_payable', of.gst)
    if (of.wallet === 'REFUND') return
    const [first, second] = [of.member.sponsor, of.member.sponsor?.sponsor]
    const rows = (
      [
        [first, 4_137n],
        [second, 2_793n],
      ] as const
    ).flatMap(([to, percent]) =>
      to !== undefined && this.isActive(to) ? [{ to, amount: half_up(of.gross * percent, 100_000n) }] : [],
    )
    // The levels of one withdrawal pay at most its own charge.
    let total = 0n
    for (const { amount } of rows) total += amount
    for (const { to, amount } of rows) {
      const paid = total > of.charge ? (amount * of.charge) / total : amount
      if (paid > 0n) of.incomes.push(this.pay('withdrawal_level', to, paid, at, at + return_days))
    }
  }

  mayReturn = (of: PlainWithdrawal, at: number): boolean => at < of.paid_at + return_days

  returned(of: PlainWithdrawal): void {
    of.state = 'back'
    const { person } = of.member
    this.move('cash', 'till', of.gross - of.charge - of.gst - of.fee)
    this.move('charges_income', 'till', of.charge + of.fee)
    this.move('gst_payable', 'till', of.gst)
    this.credit(person, of.wallet, of.gross, 'till')
    this.undo(of.incomes)
  }

  /** What nothing can take back any more is free; debts first. */
  release(at: number): void {
    for (const income of this.incomes) {
      if (income.is_free || income.ripens > at) continue
      income.is_free = true
      if (income.is_undone) continue
      const { person } = income
      this.move(`HELD:${person}`, `INCOME:${person}`, income.amount - income.tds)
    }
    for (const { person } of this.incomes) this.recover(person, 'INCOME')
  }
}
