/** Volumes as they are read: columns that double when they are full. */
export class EventColumns {
  days = new Uint16Array(1024)
  members = new Int32Array(1024)
  amounts = new Float64Array(1024)
  size = 0

  add(day: number, member: number, amount: number): void {
    if (this.size === this.days.length) this.#grow()
    this.days[this.size] = day
    this.members[this.size] = member
    this.amounts[this.size++] = amount
  }

  #grow(): void {
    const { days, members, amounts } = this
    this.days = new Uint16Array(2 * this.size)
    this.members = new Int32Array(2 * this.size)
    this.amounts = new Float64Array(2 * this.size)
    this.days.set(days)
    this.members.set(members)
    this.amounts.set(amounts)
  }
}
