-- Who calculated anew is told by the name they had then, as in the timeline: what they are called elsewhere since is not the company's.
alter table figure_recalculations add column user_name text;
update figure_recalculations r set user_name = nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')
  from users u where u.id = r.user_id;
