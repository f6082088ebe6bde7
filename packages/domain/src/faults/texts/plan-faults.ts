/** The plan of a company, and what it is paid with. */
export const PLAN_FAULTS = {
  plan_required: 'Choose a plan to go on making changes. Nothing is lost.',
  plan_price_changed:
    'The amount has changed since it was shown. Nothing was taken. Look at the new one before you agree.',
  plan_price_is_other:
    'The amount is {amount, money} now, not what was shown. Nothing was taken. Look at the new one before you agree.',
  plan_too_small: 'More people work in this company than this plan is for.',
  plan_too_small_for_people: '{people, number} people work in this company, more than this plan is for.',
  plan_for_one_person: 'The plan {plan} is for one person. With a larger plan more can work in this company.',
  plan_for_people:
    'The plan {plan} is for {people, number} people. With a larger plan more can work in this company.',
  plan_full_while_paid:
    'The plan {plan} is being paid for right now, and has no room for one more. Please wait a moment.',
  plan_conflict: 'The plan is in a state that does not allow this.',
  plan_runs_already: 'This plan runs already.',
  plan_not_running: 'No plan is running that could be cancelled.',
  plan_not_cancelled: 'No cancelled plan is running that could go on.',
  plan_not_returnable: 'Only a plan by the year can be given back, within 30 days of its payment.',
  plan_being_paid: 'A payment for the plan is being made right now. Please wait a moment.',
  cards_not_taken: 'Cards are not taken here at the moment.',
  billing_off: 'This installation has no plans: nothing is limited, and nothing has to be paid.',
} as const
