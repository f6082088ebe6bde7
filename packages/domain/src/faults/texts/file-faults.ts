/** Files, their categories, comments and links. */
export const FILE_FAULTS = {
  storage_full:
    'This company has no room for this file. Remove files that are not needed, also deleted ones.',
  file_type_refused:
    'This kind of file is not taken. Send a PDF, picture, text, CSV, XML, office document or ZIP.',
  picture_unreadable: 'This picture is damaged, or has more than {max, number} million pixels.',
  too_many_waiting_pictures: 'Too many pictures are being worked on. Please try again in a moment.',
  range_not_satisfiable: 'The file has no such part.',
  file_deleted: 'This file was deleted. Take it back first.',
  file_not_deleted: 'This file was not deleted.',
  too_many_file_versions: 'A file has at most {max, number} versions.',
  no_such_file_version: 'The file has no such version.',
  file_version_is_current: 'This is the current version already.',
  no_such_category: 'There is no such category.',
  no_such_quote: 'There is no such quote.',
  no_such_payment: 'There is no such payment.',
  category_named_twice: 'There is a category with this name here already.',
  category_in_itself: 'A category cannot lie in itself.',
  categories_too_deep: 'Categories lie at most {max, number} deep.',
  file_category_not_empty: 'There are files or categories in this category. Move them first.',
  not_own_comment: 'Only who wrote a comment can change or delete it.',
  no_such_member: 'This person does not work in the company.',
  share_password_required: 'This file opens with a password.',
  share_password_wrong: 'This is not the password.',
  too_many_shares: 'A file has at most {max, number} open links. End one that is not used any more.',
} as const
