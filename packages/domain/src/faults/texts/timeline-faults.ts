/** Notes, comments, and what a member follows. */
export const TIMELINE_FAULTS = {
  exactly_one_record: 'Give exactly one of these: {names, list}.',
  unknown_member: 'Not an active member of the company.',
  unknown_record: 'There is no such record.',
  unknown_event_type: 'Not a type of event.',
  comment_on_comment: 'A comment has no comments of its own. Comment on the event it is about.',
  too_many_subscriptions: 'A member follows at most {max, number} things. Stop following one of them first.',
} as const
