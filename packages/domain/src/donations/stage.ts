/** A sponsor above a member, the nearest first. */
export interface StageUpline {
  readonly member_id: bigint
  /** The highest stage this member has completed; 0 for none. */
  readonly stage: number
  /** Neither blocked nor gone, and with a verified bank account or UPI id. */
  readonly may_receive: boolean
}

/**
 * Who is paid at a stage: the sponsor as many steps above as the stage has, or the next one above who has completed that
 * stage and can be paid. The company's own place at the top has completed every stage, and a line that is shorter than
 * the stage ends there. Undefined: nobody can be paid.
 */
export function stageReceiver(uplines: readonly StageUpline[], stage: number): StageUpline | undefined {
  const isFit = (upline: StageUpline) => upline.stage >= stage && upline.may_receive
  return uplines.slice(stage - 1).find(isFit) ?? uplines.slice(-1).find(isFit)
}
