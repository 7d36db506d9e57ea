import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { useState } from 'react';
import { cropTo, widened } from '../../../ui/crop-box.ts';
import css from './vehicles.module.css';

type Picture = VehicleRecord['picture'];

interface WindowProps {
  url: string | undefined;
  crop: ReturnType<typeof cropTo> | undefined;
  className: string | undefined;
  alt: string;
}

/** A part of a picture; where there is none, or no longer, a sign of it. */
function Window({ url, crop, className, alt }: WindowProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = url !== undefined && failed !== url;
  return (
    <span className={className} data-empty={!isShown || undefined}>
      {isShown ? (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          style={crop ?? { width: '100%', height: '100%', left: 0, top: 0 }}
          onError={() => setFailed(url)}
        />
      ) : (
        <IconPhotoOff size={14} stroke={1.8} aria-hidden="true" />
      )}
    </span>
  );
}

/** All that the gate saw. */
export const FramePicture = ({ picture }: { picture: Picture }) => (
  <Window url={picture?.url} crop={undefined} className={css.frame} alt="" />
);

const VEHICLE = 16 / 9;
const PLATE = 8 / 3;
/** What is shown around a vehicle, as a share of it. */
const AROUND = 0.15;

/** The vehicle as the gate saw it. */
export const VehiclePicture = ({ picture, alt = '' }: { picture: Picture; alt?: string }) => (
  <Window
    url={picture?.thumbnail_url}
    crop={picture?.vehicle_box ? cropTo(widened(picture.vehicle_box, AROUND), VEHICLE) : undefined}
    className={css.vehicle}
    alt={alt}
  />
);

/** The plate, cut out of the same picture; nothing where the gate did not say where it is. */
export const PlatePicture = ({ picture, alt = '' }: { picture: Picture; alt?: string }) =>
  picture?.plate_box ? (
    <Window
      url={picture.url}
      crop={cropTo(widened(picture.plate_box, AROUND), PLATE)}
      className={css.plateCrop}
      alt={alt}
    />
  ) : null;
