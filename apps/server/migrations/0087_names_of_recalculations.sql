-- Who calculated anew is told by the name they had then, as in the timeline: what they are called elsewhere since is not the company's.
alter table figure_recalculations add column user_name text;
