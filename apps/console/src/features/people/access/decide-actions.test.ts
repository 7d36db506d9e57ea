import { describe, expect, it } from 'vitest';
import { aFace, PERSON_ID } from '../../../testing/faces.ts';
import { decideActions } from './decide-actions.ts';

const person = { id: PERSON_ID, full_name: 'Ko Htet', attributes: [], mugshot_url: null };
const picture = { url: '/face', thumbnail_url: '/face', face_box: null };
const everything = () => true;

describe('what can be decided', () => {
  it('adds the face of somebody who is not known', () => {
    expect(decideActions(aFace({ picture }), everything)).toEqual(['add_face', 'identify', 'dismiss']);
  });

  it('adds no face where there is no picture any more', () => {
    expect(decideActions(aFace(), everything)).toEqual(['identify', 'dismiss']);
  });

  it('offers whom a face resembles first where that is nearly sure', () => {
    const record = aFace({ picture, result: 'unsure' });
    expect(decideActions(record, everything)).toEqual(['identify', 'add_face', 'dismiss']);
  });

  it('names nobody where nobody is close and people may not be looked up', () => {
    const mayAdd = (permission: string) => permission === 'access_control_create_face';
    expect(decideActions(aFace({ picture, closest: null }), mayAdd)).toEqual(['add_face', 'dismiss']);
  });

  it('renews who has expired', () => {
    expect(decideActions(aFace({ person, authorisation: 'expired' }), everything)).toEqual(['renew', 'keep']);
  });

  it('PEOPLE-07 needs the right to add faces', () => {
    const mayAuthorise = (permission: string) => permission === 'access_control_edit_authorisation';
    expect(decideActions(aFace({ picture }), mayAuthorise)).toEqual([]);
  });

  it('PEOPLE-08 needs the right to authorise', () => {
    const mayAdd = (permission: string) => permission === 'access_control_create_face';
    expect(decideActions(aFace({ person, authorisation: 'unauthorised' }), mayAdd)).toEqual(['keep']);
  });
});
