-- The latest picture of a camera is one step of this index, however many pictures it has.
create index media_camera_latest on media (camera_id, id);
drop index media_camera;
