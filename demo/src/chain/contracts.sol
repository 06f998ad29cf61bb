// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// What coins go through on the chains of the demo and of the tests. bytecode.json holds them as solc 0.8.30 compiles them, with its
// optimizer, for the EVM version paris.

/// A token whose balances are real.
contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);
    mapping(address => uint256) public balanceOf;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Writes the events of a token and moves nothing.
contract FakeToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Pays on what it gets.
contract Multisend {
    function pay(address payable[] calldata to, uint256[] calldata values) external payable {
        for (uint256 i = 0; i < to.length; i++) {
            (bool sent, ) = to[i].call{value: values[i]}("");
            require(sent);
        }
    }

    /// Pays within a call that is undone.
    function payInVain(address payable to) external payable {
        try this.payAndFail{value: msg.value}(to) {} catch {}
    }

    function payAndFail(address payable to) external payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(sent && false);
    }

    receive() external payable {}
}
