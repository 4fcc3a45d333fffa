from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.patch_add import PatchAdd
    from ..models.patch_copy import PatchCopy
    from ..models.patch_move import PatchMove
    from ..models.patch_remove import PatchRemove
    from ..models.patch_replace import PatchReplace
    from ..models.patch_test import PatchTest


T = TypeVar("T", bound="RulingRequest")


@_attrs_define
class RulingRequest:
    """An umpire's ruling: its basis, its reason, and at most one consequence."""

    reason: str
    """ The reason, which everybody can read. """
    rule: str
    """ The number of the rule, or the name of the option, on which the ruling rests. If it rests on neither, give
    the basis in words. """
    back_to: int | Unset = UNSET
    """ Sets the game back to its state after this entry. Only with typed faces. """
    extend_seconds: int | Unset = UNSET
    """ Gives every seat that has to act so much more time. """
    forfeit: str | Unset = UNSET
    """ Ends the game as resigned by this seat. """
    patch: list[PatchAdd | PatchCopy | PatchMove | PatchRemove | PatchReplace | PatchTest] | Unset = UNSET
    """ A JSON Patch (RFC 6902) of the `situation`, as a read of the umpire returns it. The patched situation must
    be one that the rules allow. """
    version: str | Unset = UNSET
    """ The version of what the seat sees: the opaque text of the session's `ETag`. It changes with each entry of
    the log and with each secret order of the seat's own. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.patch_add import PatchAdd  # noqa: PLC0415
        from ..models.patch_move import PatchMove  # noqa: PLC0415
        from ..models.patch_remove import PatchRemove  # noqa: PLC0415
        from ..models.patch_replace import PatchReplace  # noqa: PLC0415
        from ..models.patch_test import PatchTest  # noqa: PLC0415

        reason = self.reason

        rule = self.rule

        back_to = self.back_to

        extend_seconds = self.extend_seconds

        forfeit = self.forfeit

        patch: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.patch, Unset):
            patch = []
            for patch_item_data in self.patch:
                patch_item: dict[str, Any]
                if isinstance(patch_item_data, PatchAdd):
                    patch_item = patch_item_data.to_dict()
                elif isinstance(patch_item_data, PatchReplace):
                    patch_item = patch_item_data.to_dict()
                elif isinstance(patch_item_data, PatchTest):
                    patch_item = patch_item_data.to_dict()
                elif isinstance(patch_item_data, PatchRemove):
                    patch_item = patch_item_data.to_dict()
                elif isinstance(patch_item_data, PatchMove):
                    patch_item = patch_item_data.to_dict()
                else:
                    patch_item = patch_item_data.to_dict()

                patch.append(patch_item)

        version = self.version

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "reason": reason,
                "rule": rule,
            }
        )
        if back_to is not UNSET:
            field_dict["back_to"] = back_to
        if extend_seconds is not UNSET:
            field_dict["extend_seconds"] = extend_seconds
        if forfeit is not UNSET:
            field_dict["forfeit"] = forfeit
        if patch is not UNSET:
            field_dict["patch"] = patch
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.patch_add import PatchAdd  # noqa: PLC0415
        from ..models.patch_copy import PatchCopy  # noqa: PLC0415
        from ..models.patch_move import PatchMove  # noqa: PLC0415
        from ..models.patch_remove import PatchRemove  # noqa: PLC0415
        from ..models.patch_replace import PatchReplace  # noqa: PLC0415
        from ..models.patch_test import PatchTest  # noqa: PLC0415

        d = dict(src_dict)
        reason = d.pop("reason")

        rule = d.pop("rule")

        back_to = d.pop("back_to", UNSET)

        extend_seconds = d.pop("extend_seconds", UNSET)

        forfeit = d.pop("forfeit", UNSET)

        _patch = d.pop("patch", UNSET)
        patch: list[PatchAdd | PatchCopy | PatchMove | PatchRemove | PatchReplace | PatchTest] | Unset = UNSET
        if _patch is not UNSET:
            patch = []
            for patch_item_data in _patch:

                def _parse_patch_item(
                    data: object,
                ) -> PatchAdd | PatchCopy | PatchMove | PatchRemove | PatchReplace | PatchTest:
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        patch_item_type_0 = PatchAdd.from_dict(data)

                        return patch_item_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        patch_item_type_1 = PatchReplace.from_dict(data)

                        return patch_item_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        patch_item_type_2 = PatchTest.from_dict(data)

                        return patch_item_type_2
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        patch_item_type_3 = PatchRemove.from_dict(data)

                        return patch_item_type_3
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        patch_item_type_4 = PatchMove.from_dict(data)

                        return patch_item_type_4
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    if not isinstance(data, dict):
                        raise TypeError()
                    patch_item_type_5 = PatchCopy.from_dict(data)

                    return patch_item_type_5

                patch_item = _parse_patch_item(patch_item_data)

                patch.append(patch_item)

        version = d.pop("version", UNSET)

        ruling_request = cls(
            reason=reason,
            rule=rule,
            back_to=back_to,
            extend_seconds=extend_seconds,
            forfeit=forfeit,
            patch=patch,
            version=version,
        )

        return ruling_request
