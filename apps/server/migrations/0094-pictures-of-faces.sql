-- Whether a face shows a picture is asked for each picture that is to be deleted.
create index face_records_picture on face_records (picture_id) where picture_id is not null;
