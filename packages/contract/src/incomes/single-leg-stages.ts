import { z } from 'zod'
import { instant, money } from '../kit/values.ts'
import { conciseSheets } from './concise-sheets.ts'

const count = z.number().int()

/** A stage of the plan in force, and what it brought one member, or all. */
export const singleLegStage = z.object({
  /** The number of the stage in the plan, from 1 on. */
  stage: count,
  /** How many later members have to be active; where stages count afresh, with those of the stages before. */
  team: count,
  directs: count,
  /** What it pays, before caps. */
  amount: money,
  /** When the closing of it ended; null of everybody, and while it is not reached. */
  reached_at: instant.nullable(),
  /** Who reached it: of one member 0 or 1. */
  members: count,
  /** What was paid for it, after caps and corrections. */
  paid: money,
})

const singleLegStages = z.object({
  /** The member whose stages they are; null for everybody's. */
  member_user_id: z.string().nullable(),
  member_name: z.string().nullable(),
  /** What the member has for the next stages; null of everybody. */
  now: z
    .object({
      /** The first activation, which gave the place on the line; null before. */
      on_line_since: instant.nullable(),
      /** Later members active now, counted as far as the last stage asks, and at least to 1,000. */
      team: count,
      /** Whether there are more than those counted. */
      has_more: z.boolean(),
      /** Active directs now. */
      directs: count,
      /** Whether a closing would pay the member: active, and not blocked. */
      may_earn: z.boolean(),
    })
    .nullable(),
  stages: z.array(singleLegStage),
  paid: money,
})

/** The stages of the single line that today's plan has, those reached and how far the next one is. */
export const singleLegStagesOf = conciseSheets('single-leg-income-concise', {
  income: 'Single-leg income',
  by: 'stage by stage',
  asked: {},
  reply: singleLegStages,
  row: singleLegStage,
})
